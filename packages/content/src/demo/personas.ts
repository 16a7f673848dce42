import personas from '../../words/demo/personas.json' with { type: 'json' };

/** A fictional member. `dateOfBirth` is YYYY-MM-DD. */
export type DemoPersona = {
  username: string;
  firstName: string;
  lastName: string;
  displayName: string;
  postcode: string;
  dateOfBirth: string;
  bio?: string;
};

/** Alder, birch, cedar and yew also appear in the tests. */
export const demoPersonas: readonly DemoPersona[] = personas;
