import type { OperationGroup } from '../operation.ts';

export const liveOperations: OperationGroup = {
  name: 'Live',
  about:
    'Hints that something is new, so that nothing has to be polled. A hint says what to ask for again, and never what happened. A member has at most 10 streams: with another one the oldest ends.',
  operations: [
    {
      method: 'get',
      path: '/api/events',
      procedure: 'events.news',
      summary: 'A stream of server-sent events',
      description:
        'Ask for everything once the stream is open, and again after it was lost. Then each `event: news` has the shape below in its `data`, and an `event: beat` without data comes every 15 seconds; a stream without one for half a minute is dead. News about anonymous items waits for the beat. All events are 96 bytes long. `retry` tells how long to wait before coming back. The stream ends with the session, and when the server stops.',
      stream: true,
      refusals: ['RATE_LIMITED'],
    },
  ],
};
