import { textsView } from '@ballast/schema/texts';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { createRouter, publicProcedure } from '../../trpc/procedures.ts';

export const textsRouter = createRouter({
  get: operation(
    publicProcedure({ masking: 'none' })
      .output(outputSchema(textsView))
      .query(({ ctx }) => ctx.services.texts.get()),
    {
      path: 'GET /api/texts',
      summary: 'Crisis contacts, exercises, the message of the day, rules and documents',
      description:
        'Store the crisis contacts on the device, for use without a network. The message changes at midnight UK time.',
      answer: {
        crisisContacts: [
          {
            name: 'Emergency services',
            number: '999',
            description:
              'If your life or someone else’s is in danger right now, ring this. You are not wasting anyone’s time. You can also go straight to A&E.',
            type: 'emergency',
            available: '24 hours a day, every day',
            free: true,
          },
        ],
        copingExercises: [
          {
            id: 'grounding',
            name: '5-4-3-2-1 grounding',
            minMinutes: 2,
            maxMinutes: 3,
            helpsWith: 'Panic, or feeling that nothing is real.',
            steps: ['Name 5 things you can see.'],
          },
        ],
        dailyMessage: {
          day: '2026-11-20',
          text: 'The man you were at nineteen did the best he could with what he knew. So did the one last week.',
        },
        rules: [
          {
            title: 'Be kind',
            text: 'Every man here is carrying something, and you cannot see what. Talk to him the way you would want to be talked to on your worst day.',
          },
        ],
        quickSuggestions: ['anxiety'],
        terms: {
          title: 'Terms and Conditions',
          version: '1.1',
          effectiveDate: '2026-12-24',
          sections: [
            {
              heading: 'What this is',
              paragraphs: [
                'This is a place where men talk to each other. It is peer support and only that. Nobody here is your doctor, therapist or crisis team, and nothing you read here is medical advice.',
              ],
            },
          ],
        },
        privacy: {
          title: 'Privacy Policy',
          version: '1.1',
          effectiveDate: '2026-12-31',
          sections: [
            {
              heading: 'The short version',
              paragraphs: [
                'We keep what we need to run the place and nothing else. Your email address is never shared. No adverts, no trackers, nothing sold.',
              ],
            },
          ],
        },
      },
    },
  ),
});
