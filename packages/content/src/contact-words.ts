import type { contactTypes } from '@ballast/schema/column-enums';

type ContactType = (typeof contactTypes)[number];

/** A text that staff can begin an answer with. */
type StartingWords = { label: string; words: string };

/**
 * Words to start an answer to a contact message from. They never say whether somebody is a member, and each is whole as it stands:
 * somebody in a hurry sends it unchanged.
 */
export const contactWords: Record<ContactType, readonly StartingWords[]> = {
  general: [
    {
      label: 'Thank you, we have read it',
      words:
        'Hello,\n\nThank you for writing. Somebody here has read all of it. If there is something you want us to do, or that ' +
        'we have missed, reply to this mail and say so.',
    },
    {
      label: 'We need to know more',
      words:
        'Hello,\n\nThank you for writing. We are not sure that we have understood you. Could you tell us a bit more: what ' +
        'happened, and what would you like from us?',
    },
    {
      label: 'They ask about somebody',
      words:
        'Hello,\n\nThank you for writing. We never say whether somebody is here or not, to anybody who asks. That holds for ' +
        'everyone, so it would hold for you too.\n\nIf you think that somebody may be in danger now, ring 999 and tell them ' +
        'what you know. If it is not urgent, the police are on 101.',
    },
  ],
  support: [
    {
      label: 'They cannot sign in',
      words:
        'Hello,\n\nSorry that this is in your way. On the sign-in page, press “Forgot your password?” and enter your address. ' +
        'If there is an account with it, a mail with a link comes within minutes. Look in the junk folder too.\n\nWe never ask ' +
        'for your password, so please do not send it to anybody.\n\nIf that does not help, reply and tell us what the screen says.',
    },
    {
      label: 'Something does not work',
      words:
        'Hello,\n\nSorry about that. So that we can find it: which phone or computer do you use, which browser, and what does ' +
        'the screen say? Please leave out your password, and anything that you do not want us to see.',
    },
    {
      label: 'It is mended',
      words: 'Hello,\n\nThank you for telling us. It is mended now. If you still see it, reply to this mail.',
    },
  ],
  billing: [
    {
      label: 'It costs nothing',
      words:
        'Hello,\n\nThank you for asking. Reading, writing and the crisis page are free, and stay free. If somebody asked you ' +
        'for money in our name, it was not us: please do not pay, and tell us what they wrote.',
    },
    {
      label: 'We need to know more',
      words:
        'Hello,\n\nThank you for asking. So that we can look into it: what was the payment for, on which day, and how much was ' +
        'it? Please do not send the number of a card or an account.',
    },
  ],
  feedback: [
    {
      label: 'Thank you',
      words:
        'Hello,\n\nThank you. Somebody here has read all of it, and the people who build this will read it too. We cannot ' +
        'promise that it changes, but it is not lost.',
    },
    {
      label: 'They are right',
      words:
        'Hello,\n\nThank you for being straight with us. You are right, and we are sorry. We will talk about how to put it right.',
    },
  ],
  partnership: [
    {
      label: 'Tell us more',
      words:
        'Hello,\n\nThank you for thinking of us. Could you tell us who you are, what you have in mind, and what you would need ' +
        'from us? One thing first: we never advertise to the people here, and never pass on who they are or what they write.',
    },
    {
      label: 'Thank you, but no',
      words:
        'Hello,\n\nThank you for thinking of us. This is not something that we can take on. We never advertise to the people ' +
        'here, and never pass on who they are or what they write. We wish you well with it.',
    },
  ],
  crisis: [
    {
      label: 'To somebody who may not be safe',
      words:
        'Hello,\n\nIt is good that you wrote. Somebody here has read all of it, and we take it seriously.\n\nAre you safe ' +
        'right now? If you might act on it, or have already, ring 999 or go to A&E. You are not wasting anybody’s time. If ' +
        'there is something near you that you could hurt yourself with, move away from it, or ask somebody to take it.\n\n' +
        'Mail is slow, and you should not have to wait for us. Samaritans are on 116 123. You do not have to know what you are ' +
        'going to say.\n\nWrite back if you can. We will read it.',
    },
    {
      label: 'To somebody who is holding on',
      words:
        'Hello,\n\nIt is good that you wrote, and that you are holding on. That is hard work.\n\nNothing has to be sorted out ' +
        'tonight. Is there one person you could tell, or sit with, until it eases? If it gets worse, ring 999 if you are in ' +
        'danger, or Samaritans on 116 123.\n\nWhen your GP opens, ring and say it in plain words. Write back and tell us how ' +
        'you are.',
    },
    {
      label: 'To somebody who is worried about another',
      words:
        'Hello,\n\nThank you for telling us. It was right to say it to somebody.\n\nIf they may act on it now, ring 999: say ' +
        'who they are, where they are, and what they said. You need nobody’s leave for that. If you can reach them, ask them ' +
        'straight out whether they are thinking of killing themselves. Asking does not put it into their head.\n\nWe never ' +
        'say whether somebody is here or not. We have read what you wrote, and act on it as far as we can.\n\nLook after ' +
        'yourself too. Samaritans are on 116 123 for those who worry about somebody as well.',
    },
  ],
};
