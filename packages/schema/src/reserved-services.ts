import { consistsOfReservedWords, reservedSkeletons, skeletonOf, skeletonsOf, withPlurals } from './reserved-names.ts';

type Service = { name: string; number: string };

/** Names that are ordinary words too. Only a name that says nothing else is refused: "SHOUT 85258", but not "Twist and Shout". */
const ordinaryNames: ReadonlySet<string> = new Set([
  ...['Emergency services', 'SHOUT', 'Breathing Space', 'C.A.L.L.', 'Lifeline'],
]);

const nations = ['england', 'scotland', 'wales', 'cymru', 'northern', 'ireland', 'ni', 'britain', 'national'];
/** Shorter numbers, such as 111, are in many names. */
const longNumberDigits = 5;

const digitsOf = (text: string): string => text.replace(/\D/g, '');
/** Initials such as "C.A.L.L." spell a word, which says something else beside other words: "Call of Duty". */
const isInitials = (name: string): boolean => /^(\p{L}\.)+$/u.test(name);

/** Prepares the check whether a username or display name can be taken for one of the services that members are told to ring. */
export function createServiceNameCheck(services: readonly Service[]) {
  const names = services.map(({ name }) => name);
  const spoken = names.filter((name) => !isInitials(name)).map((name) => name.replace(/\d/g, ''));
  const reserved = withPlurals(spoken.flatMap((name) => [name, name.replace(/s\s*$/, '')]));
  const alone = new Set(names.filter(isInitials).map(skeletonOf));
  const unmistakable = names.filter((name) => !ordinaryNames.has(name)).map(skeletonOf);
  const numbers = new Set(services.map(({ number }) => digitsOf(number)));
  const otherCompanions = [...nations.map(skeletonOf), ...reservedSkeletons];

  return (name: string, toLatin = (text: string) => text): boolean => {
    const visible = name.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
    const hasName = skeletonsOf(visible, toLatin).some(
      (skeleton) =>
        alone.has(skeleton) ||
        unmistakable.some((service) => skeleton.includes(service)) ||
        consistsOfReservedWords(skeleton, reserved, otherCompanions),
    );
    if (hasName) return true;
    const latin = visible.normalize('NFKC');
    if (!/\p{L}/u.test(latin) && numbers.has(digitsOf(latin))) return true;
    const runs = latin.match(/\d(?:[\s\p{P}]*\d)*/gu) ?? [];
    return runs.map(digitsOf).some((digits) => digits.length >= longNumberDigits && numbers.has(digits));
  };
}
