/** A face with closed eyes. */
export const calm = (
  <>
    <circle cx="12" cy="12" r="9" fill="currentColor" fillOpacity="0.18" />
    <circle cx="12" cy="12" r="9" />
    <path d="M6.9 10.6q1.5 1.5 3 0M14.1 10.6q1.5 1.5 3 0" />
    <path d="M8.8 15q3.2 2 6.4 0" />
  </>
);
