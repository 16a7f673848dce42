/** A face that smiles with its eyes. */
export const happy = (
  <>
    <circle cx="12" cy="12" r="9" fill="currentColor" fillOpacity="0.18" />
    <circle cx="12" cy="12" r="9" />
    <path d="M7 11q1.5-1.8 3 0M14 11q1.5-1.8 3 0" />
    <path d="M7.8 14.4q4.2 4.4 8.4 0" />
  </>
);
