/** The sun above the horizon. */
export const hopeful = (
  <>
    <path d="M7 17a5 5 0 0 1 10 0z" fill="currentColor" fillOpacity="0.3" />
    <path d="M7 17a5 5 0 0 1 10 0M2.5 17h19M6 20.5h12" />
    <path d="M12 8.5V5.5M5.9 11L3.8 8.9M18.1 11l2.1-2.1" />
  </>
);
