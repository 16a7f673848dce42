/** A face with drawn brows. */
export const angry = (
  <>
    <circle cx="12" cy="12" r="9" fill="currentColor" fillOpacity="0.18" />
    <circle cx="12" cy="12" r="9" />
    <path d="M7 8.6l3 1.6M17 8.6l-3 1.6M9 12h.01M15 12h.01" />
    <path d="M8.8 17q3.2-2.6 6.4 0" />
  </>
);
