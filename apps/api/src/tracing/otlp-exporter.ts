import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { version } from '../settings/version.ts';

export type ExportOptions = {
  endpoint: string;
  headers?: Record<string, string> | undefined;
  log: Pick<Logger, 'info' | 'warn'>;
  /** More spans than these wait for a collector that does not answer; further ones are dropped. */
  maxWaiting?: number;
  exportEveryMs?: number;
  exportWithinMs?: number;
};

/** Logs when the collector stops taking spans, and when it takes them again, without its address, which may have a key. */
function logOutages(exporter: SpanExporter, log: ExportOptions['log']): SpanExporter {
  let isDown = false;
  return {
    export(spans, onResult) {
      exporter.export(spans, (result) => {
        const isDownNow = result.code !== 0;
        if (isDownNow && !isDown)
          log.warn('The collector of traces does not take them: spans are dropped until it does.');
        if (!isDownNow && isDown) log.info('The collector takes traces again.');
        isDown = isDownNow;
        onResult(result);
      });
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

/**
 * One batch at a time is sent, and at the end what waits, at once. The resource names the program and nothing of the machine.
 */
export function createTracerProvider({
  endpoint,
  headers,
  log,
  maxWaiting = 2048,
  exportEveryMs = 2000,
  exportWithinMs = 5000,
}: ExportOptions): TracerProvider {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: exportWithinMs,
    ...(headers && { headers }),
  });
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'ballast', 'service.version': version }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: logOutages(exporter, log),
        maxQueueSize: maxWaiting,
        maxExportBatchSize: Math.min(512, maxWaiting),
        scheduledDelayMillis: exportEveryMs,
        exportTimeoutMillis: exportWithinMs,
      }),
    ],
  });
}
