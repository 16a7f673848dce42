import type { OperationGroup } from '../operation.ts';

const path = '/api/moderation/cases';
const names = { id: 'caseId' };

export const moderationOperations: OperationGroup = {
  name: 'Moderation',
  about:
    'For moderators and admins. All reports of one item are one case, and a case takes one decision: a warning, limit, suspension or closed account can remove the item too (`removesItem`). Staff never learn who has reported an item, and decide on anonymous ones without learning who wrote them.',
  operations: [
    {
      method: 'get',
      path,
      procedure: 'moderation.cases',
      summary: 'Cases, the most dangerous and oldest first',
      list: true,
    },
    {
      method: 'get',
      path: '/api/moderation/counts',
      procedure: 'moderation.counts',
      summary: 'How many cases wait, by list',
    },
    {
      method: 'get',
      path: '/api/moderation/reversals',
      procedure: 'moderation.reversals',
      summary: 'Your decisions that an appeal has reversed',
      description: 'Of the last 30 days, answered by other staff.',
    },
    {
      method: 'post',
      path,
      procedure: 'moderation.open',
      summary: 'Open a case without a report',
      description: 'Only the receiver can report a private message.',
      body: 'json',
      status: 201,
      refusals: ['NOT_FOUND'],
    },
    {
      method: 'get',
      path: `${path}/{id}`,
      procedure: 'moderation.case',
      names,
      summary: 'A case with evidence and history',
    },
    {
      method: 'get',
      path: `${path}/{id}/with-name`,
      procedure: 'moderation.casesWithName',
      names,
      summary: 'Other undecided cases with the author’s name',
      description:
        'The undecided cases about other posts, comments and messages that carry the name of the case’s author, and about their profile. Null for an anonymous item. Looks at the 520 most urgent open cases and the 520 most urgent appeals.',
    },
    {
      method: 'post',
      path: `${path}/{id}/claim`,
      procedure: 'moderation.claim',
      names,
      summary: 'Work on a case',
      refusals: ['CLAIMED', 'ALREADY_DECIDED', 'FORBIDDEN'],
    },
    {
      method: 'post',
      path: `${path}/{id}/release`,
      procedure: 'moderation.release',
      names,
      summary: 'Leave a case to others',
    },
    {
      method: 'post',
      path: `${path}/{id}/notes`,
      procedure: 'moderation.addNote',
      names,
      summary: 'Write a note for other staff on a case',
      description: 'Also on a closed case. Members never see it.',
      body: 'json',
      status: 201,
    },
    {
      method: 'post',
      path: `${path}/{id}/raise`,
      procedure: 'moderation.raise',
      names,
      summary: 'Give a case a more urgent reason',
      description:
        'For what its reports do not say, such as a child at risk. The reason decides the case’s place in the queue and its time. A less urgent one changes nothing.',
      body: 'json',
      refusals: ['ALREADY_DECIDED'],
    },
    {
      method: 'post',
      path: `${path}/{id}/call-admin`,
      procedure: 'moderation.callAdmin',
      names,
      summary: 'Ask an admin to look at a case',
      description:
        'The words become a note on the case, the caller’s claim is released, and a mail goes to the address for reports. The mark stays until an admin claims the case or it is decided.',
      body: 'json',
      refusals: ['ALREADY_DECIDED'],
    },
    {
      method: 'post',
      path: `${path}/{id}/decide`,
      procedure: 'moderation.decide',
      names,
      summary: 'Decide a case',
      description:
        'The author is told the action, the rule and the words, and whether the item was removed. Members who have reported the item are told the outcome, and `reporterWords` if there are any. A decision without `remove` or `removesItem` shows an item again that reports had hidden.',
      body: 'json',
      refusals: ['CLAIMED', 'ALREADY_DECIDED', 'FORBIDDEN'],
    },
    {
      method: 'post',
      path: `${path}/{id}/reopen`,
      procedure: 'moderation.reopen',
      names,
      summary: 'Take a decision back',
      description:
        'Puts everything back and opens the case again, claimed by the caller. An item that reports had hidden is hidden again. Not after an appeal, nor while another case about the item is open. Staff who reported the message or profile get a 403, if there is other staff.',
      refusals: ['ALREADY_DECIDED', 'FORBIDDEN'],
    },
    {
      method: 'post',
      path: `${path}/{id}/appeal`,
      procedure: 'moderation.decideAppeal',
      names,
      summary: 'Answer an appeal',
      description:
        'Staff who made the decision, or reported the message or profile, get a 403 if there is other staff. An upheld appeal puts everything back.',
      body: 'json',
      refusals: ['FORBIDDEN', 'ALREADY_DECIDED'],
    },
    {
      method: 'get',
      path: '/api/decisions',
      procedure: 'decisions.own',
      summary: 'What staff decided about one’s own items',
    },
    {
      method: 'post',
      path: '/api/decisions/{id}/appeal',
      procedure: 'decisions.appeal',
      names: { id: 'decisionId' },
      summary: 'Appeal against a decision',
      description: 'Once, within 20 days. Staff get a mail with the id of the case.',
      body: 'json',
      status: 201,
      refusals: ['FORBIDDEN', 'ALREADY_DECIDED'],
    },
  ],
};
