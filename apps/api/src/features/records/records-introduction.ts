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
  the day on which it was closed or answered, and the hours between, rounded up. No texts, names or outcomes. Each complaint has a
  row: somebody who knows on which day a member wrote or appealed can find that row, and see when it was answered. So give this
  file to those who asked for it, and do not publish it. transparency.csv is made for publication.

done-outside.json
  What staff did outside the service in a case, such as a call to 999: the day, their words, and the reference that they were given.
  No case, time or name of a member. Each act has a row: somebody who knows on which day help came to a member can find that row.
  So give this file to those who asked for it, such as a coroner or the police, and do not publish it. In the admin area the case has
  the same with its time and the name of the staff member.

log.json, log-counts.csv, log-verification.json
  What staff and operators did on these days. An entry has its day, and no time. Within a day the order says nothing. What each entry
  was about, and the words of staff, are left out. Actions on cases are not listed one by one, because the day or the order could
  tell whom they met: log-counts.csv counts them for the same quarters as above, and transparency.csv counts decisions, appeals and
  reveals. The verification covers the whole log, not only these days. Its last hash has to be found again in a later log. The
  download of the log in the admin area has every entry with its time and hash.

versions.csv
  When each version was first started after another one. The record begins with the first version that keeps it.

documents.json, documents/
  Terms and privacy policy as the version that wrote these records publishes them, and what their last sections say of changes.

No file names a member. Staff are named in the log.
`;
