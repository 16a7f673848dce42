/** A worried face with a drop of sweat. */
export const anxious = (
  <>
    <circle cx="12" cy="12" r="9" fill="currentColor" fillOpacity="0.18" />
    <circle cx="12" cy="12" r="9" />
    <path d="M6.8 9.6l2.6-1.4M17.2 9.6l-2.6-1.4M8.8 11.6h.01M15.2 11.6h.01" />
    <path d="M8.6 16.4l1.3-.9 1.4.9 1.4-.9 1.4.9 1.3-.9" />
    <path d="M20.2 3.2c1 1.5 1.5 2.4 1.5 3.1a1.5 1.5 0 0 1-3 0c0-.7.5-1.6 1.5-3.1z" fill="currentColor" />
  </>
);
