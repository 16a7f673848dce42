/** A published text with a version that members agree to. `effectiveDate` is an ISO date, YYYY-MM-DD. */
export type Document = {
  title: string;
  version: string;
  effectiveDate: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
};
