/** A published text; members agree to a version of it. `effectiveDate` is YYYY-MM-DD. */
export type LegalDocument = {
  title: string;
  version: string;
  effectiveDate: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
};
