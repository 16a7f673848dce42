/** A face that looks down. */
export const sad = (
  <>
    <circle cx="12" cy="12" r="9" fill="currentColor" fillOpacity="0.18" />
    <circle cx="12" cy="12" r="9" />
    <path d="M7 11.4q1.4 1.2 2.8 0M14.2 11.4q1.4 1.2 2.8 0M6.8 8.8l2-.6M17.2 8.8l-2-.6" />
    <path d="M9 16.6q3-1.8 6 0" />
  </>
);
