import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { brand } from '@ballast/schema/brand';
import { ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import { createTracerProvider, type ExportOptions } from './otlp-exporter.ts';
import type { SpanOptions, SpanResult, Tracer } from './tracer.ts';

const closeWithinMs = 1000;

type Current = { span: Span; startedAtMs: number; isOpen: boolean };

function finish(span: Span, { name, attributes = {}, isError = false }: SpanResult, endedAtMs?: number): void {
  if (name !== undefined) span.updateName(name);
  span.setAttributes(attributes);
  // Without a message, which could contain a value.
  if (isError) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(endedAtMs);
}

/** Sends traces to a collector by OTLP over HTTP. No call waits for it. A trace id of a request's sender is ignored. */
export function openTracer(options: ExportOptions): Tracer {
  const provider = createTracerProvider(options);
  const spans = provider.getTracer(brand.name);
  const current = new AsyncLocalStorage<Current | undefined>();

  function start(name: string, { attributes = {} }: Pick<SpanResult, 'attributes'>, parent?: Current): Current {
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent.span) : ROOT_CONTEXT;
    return { span: spans.startSpan(name, { attributes }, context), startedAtMs: Date.now(), isOpen: true };
  }

  async function record<T>({
    span: opened,
    run,
    roundUpToMs,
    onResult,
    onError,
  }: SpanOptions<T> & { span: Current; run: () => PromiseLike<T> }): Promise<T> {
    const end = (result: SpanResult) => {
      opened.isOpen = false;
      const steps = roundUpToMs && Math.max(1, Math.ceil((Date.now() - opened.startedAtMs) / roundUpToMs));
      finish(opened.span, result, steps && opened.startedAtMs + steps * roundUpToMs);
    };
    try {
      const result = await current.run(opened, run);
      end(onResult?.(result) ?? {});
      return result;
    } catch (error) {
      end({ isError: true, ...onError?.(error) });
      throw error;
    }
  }

  return {
    root: (name, run, spanOptions = {}) => record({ ...spanOptions, span: start(name, spanOptions), run }),

    child(name, run, spanOptions = {}) {
      const parent = current.getStore();
      if (!parent?.isOpen) return Promise.resolve(run());
      return record({ ...spanOptions, span: start(name, spanOptions, parent), run });
    },

    apart: (run) => current.run(undefined, run),

    async close() {
      await Promise.race([provider.shutdown().catch(() => {}), wait(closeWithinMs, undefined, { ref: false })]);
    },
  };
}
