import type { OperationGroup } from '../operation.ts';

export const liveOperations: OperationGroup = {
  name: 'Live',
  about:
    'Hints that something is new, which replace polling. A hint names what to fetch again, never what happened. A member has at most 10 streams: opening another one ends the oldest.',
  operations: [
    {
      method: 'get',
      path: '/api/events',
      procedure: 'events.news',
      summary: 'A stream of server-sent events',
      description:
        'Fetch everything when the stream has opened, and again after each reconnect. Each `event: news` has the shape below in its `data`. An `event: beat` without data comes every 15 seconds; a stream without a beat for 30 seconds is lost. News about anonymous items waits for the beat. All events are 96 bytes long. `retry` is the time to wait before reconnecting. The stream ends with the session, and when the server stops.',
      contentType: 'text/event-stream',
      refusals: ['RATE_LIMITED'],
    },
  ],
};
