import type { Privacy } from '../../erasure/open-privacy.ts';
import { createLaterNews } from '../../events/later-news.ts';
import type { Announcement } from '../../events/notice-news.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { createDecisionNews } from './decision-news.ts';
import { createTelling } from './telling.service.ts';

export function openTelling(
  kernel: Kernel,
  privacy: Privacy,
  { announce }: { announce: (announcement: Announcement) => void },
) {
  const later = createLaterNews({ news: kernel.news, clock: kernel.clock });
  return createTelling(kernel, privacy, {
    news: createDecisionNews(kernel, privacy, { sendLater: later.send, announce }),
    publishLaterNews: later.publish,
  });
}
