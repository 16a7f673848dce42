/** A thought bubble, for every other mood. */
export const thought = (
  <>
    <path d="M7.5 15.5a4 4 0 0 1-.6-7.9 5 5 0 0 1 9.5-1 4.5 4.5 0 0 1 .6 8.9z" fill="currentColor" fillOpacity="0.18" />
    <path d="M7.5 15.5a4 4 0 0 1-.6-7.9 5 5 0 0 1 9.5-1 4.5 4.5 0 0 1 .6 8.9z" />
    <circle cx="8" cy="18.6" r="1.4" />
    <circle cx="5" cy="21.2" r="0.7" />
  </>
);
