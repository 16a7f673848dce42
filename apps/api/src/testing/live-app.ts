import type { TestApp } from './test-app.ts';
import type { Asker } from './test-sign-ins.ts';

/** The app of the running test. What it does is called on it directly. What it is made of are parts of `app()`. */
export const createLiveApp = (app: () => TestApp) =>
  Object.assign(() => app(), {
    as: (asker?: Asker) => app().as(asker),
    asAdmin: () => app().asAdmin(),
    asStaff: (name: string) => app().asStaff(name),
    request: (...call: Parameters<TestApp['request']>) => app().request(...call),
    sendJson: (...call: Parameters<TestApp['sendJson']>) => app().sendJson(...call),
    idOf: (name: string) => app().idOf(name),
    cookieOf: (name: string) => app().cookieOf(name),
    beginSession: (name: string) => app().beginSession(name),
    appoint: (...call: Parameters<TestApp['appoint']>) => app().appoint(...call),
    advanceMs: (ms: number) => app().advanceMs(ms),
    now: () => app().now(),
    deliverMails: () => app().deliverMails(),
    tellDecisions: () => app().tellDecisions(),
  });

export type LiveApp = ReturnType<typeof createLiveApp>;
