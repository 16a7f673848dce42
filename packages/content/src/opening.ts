import { brand } from '@ballast/schema/brand';

/** What the documents speak of and is not there yet, and what to do until it is. */
export const opening = {
  heading: 'Where we are',
  paragraphs: [
    `${brand.name} opens in steps. Profiles, settings, private messages, reports and the contact page are spoken of ` +
      `below and are not open yet. Until they are, write to ${brand.supportEmail}, and a person will do it by hand: ` +
      'correct, send you or delete what we hold, or look at a post that worries you.',
  ],
} as const;
