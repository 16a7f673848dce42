import type { caseSteps } from './moderation.ts';

/** The steps of {@link caseSteps} for an admin, whom moderators ask to do what only admins can. */
export const adminCaseSteps: typeof caseSteps = {
  danger: {
    title: 'Somebody may be in danger',
    first: [
      'Read it whole, what its author wrote under it, and what is around it.',
      'If it could be now: claim it, reveal the author, and ring 999.',
      'If it is not now: write to support.',
    ],
    steps: [
      'Read it whole, and what is around it. Is there a means, a place, a time?',
      'If it could be now, claim the case, so that nobody does the same as you, and read the notes: has somebody rung 999?',
      'Reveal the author, or press “Name and address of the author” if there is a name on it, and ring 999. It shows what they ask for, as far as the account has it, and how to give it. If the address helps nobody, the police can find a place from the name and the email address.',
      'Then write a note: that you rang, and when.',
      'UK data protection law lets you do this where a life is at risk: say what is needed for that, to the police or ambulance service alone, and write down what you said and to whom.',
      'If it is not now: write to support. Nothing is taken down for what it says about its author’s own pain.',
      'Then stop for a minute. Tell somebody on the team. What you read stays with you, too.',
    ],
  },
  suicide_encouraged: {
    title: 'Somebody was told to hurt himself',
    first: [
      'Suspend whoever wrote it, or close the account, and take it down in the same decision.',
      'Look at what is around it: the man it was said to may be in danger.',
    ],
    steps: [
      'Suspend whoever wrote it, or close the account if it says how, or is not the first time. Leave “Take it down too” ticked: as long as it stands, the man it was said to can read it. A case takes one decision, and this one does both.',
      'Look at what is around it. If that man may be in danger, open a case about what he wrote (for a story, with the button on the Posts tab), and write to support him there.',
      'Encouraging suicide or serious self-harm is a crime in the UK, and you can tell the police. Write a note when you have.',
      'Then stop for a minute. Tell somebody on the team. What you read stays with you, too.',
    ],
  },
  child_safety: {
    title: 'A child may be at risk',
    first: [
      'Never copy, save or pass on a picture of a child.',
      'A child in danger now: ring 999. If not: report it to the National Crime Agency.',
      'It has to come down, in the decision that closes the account.',
    ],
    steps: [
      'Never copy, save or pass on a picture of a child, not even to a colleague. Its copy here is sealed, and stays for the police.',
      'You have to report it. Claim the case, so that nobody does the same as you, and read the notes: has somebody reported it?',
      'If a child is in danger now, ring 999. Give them who the child is, and who wrote it: “Reveal the other side” shows who got a private message, “Reveal a reporter” who told us, “Name and address of the author” who wrote it. If not, report it to the National Crime Agency at ceop.police.uk, and a picture to the Internet Watch Foundation at report.iwf.org.uk.',
      'Look somebody up for the police or the agency, and for nobody else. If telling them now would put the child in more danger, choose “Tell them later”.',
      'Then write a note: whom you told, and when.',
      'If the one who wrote is a child, say in what you write to them that Childline is on 0800 1111, free, at any hour.',
      'It has to come down. If it is what it looks like, close the account in the same decision: choose that, and leave “Take it down too” ticked. A case takes one decision.',
      'Then stop for a minute. Tell somebody on the team. What you saw stays with you, too.',
    ],
  },
};
