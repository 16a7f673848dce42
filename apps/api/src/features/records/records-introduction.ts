import { brand } from '@ballast/schema/brand';
import { smallestShownCount } from '@ballast/schema/transparency';

/** Days (UTC), both included. */
export type RecordsRange = { from: string; to: string };

export const introduction = ({
  from,
  to,
}: RecordsRange): string => `Records of ${brand.name}, from ${from} to ${to} (days in UTC)

transparency.json, transparency.csv
  Cases, decisions, appeals and reveals of the calendar quarters that touch these days and have ended. Numbers from 1 to ${
    smallestShownCount - 1
  } are shown as "<${smallestShownCount}".

decisions.json
  Decisions of the same quarters by action. A group is divided by rule and by appeal only if every part has at least ${smallestShownCount}
  decisions. There is no row for a single decision: together with its day it could tell whom it met. "none named" also
  counts decisions whose words were erased because their subject has left.

complaints.csv
  Contact messages of the kinds support, feedback and crisis, reports of public pages, and appeals: the day on which each arrived,
  the day on which it was closed or answered, and the hours between, rounded up. No texts, names or outcomes.

log.json, log-verification.json
  What staff and operators did on these days, oldest first. The verification covers the whole log, not only these days. A reveal has
  only its day. What each entry was about, and the words of staff, are left out. The download of the log in the admin area has them.

versions.csv
  When each version was first started after another one. The record begins with the first version that keeps it.

documents.json, documents/
  Terms and privacy policy as the version that wrote these records publishes them, and what their last sections say of changes.

No file names a member. Staff are named in the log.
`;
