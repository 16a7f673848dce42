/**
 * A published text. Members agree to one version. `effectiveDate` is YYYY-MM-DD. The lines of a paragraph that begin with "- " are
 * a list.
 */
export type LegalDocument = {
  title: string;
  version: string;
  effectiveDate: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
};
