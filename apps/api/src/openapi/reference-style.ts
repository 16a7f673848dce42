export const referenceStyle = `
:root { color-scheme: light dark; --ground: #fbf8f4; --raised: #f2ece4; --ink: #211b16; --soft: #62574d; --line: #ddd3c7; --accent: #8a4b12; --get: #1d5f4b; --post: #7d4708; --put: #3c4f96; --delete: #98281f; }
@media (prefers-color-scheme: dark) { :root { --ground: #14110f; --raised: #1f1a17; --ink: #f3ece4; --soft: #b5a99c; --line: #3a322c; --accent: #e9b378; --get: #7fd0b4; --post: #e9b378; --put: #aab8f2; --delete: #f2a097; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; display: grid; grid-template-columns: 19rem minmax(0, 1fr); }
header { grid-column: 1 / -1; padding: 2.5rem clamp(1rem, 4vw, 3rem) 1.5rem; border-bottom: 1px solid var(--line); }
header .brand { margin: 0; color: var(--accent); font-weight: 700; letter-spacing: 0.02em; }
h1 { margin: 0.1em 0 0.2em; font-size: clamp(1.7rem, 4vw, 2.6rem); line-height: 1.15; letter-spacing: -0.02em; }
header p:last-child { margin: 0; color: var(--soft); }
a { color: var(--accent); text-underline-offset: 0.15em; }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 1.5rem 1rem 2rem clamp(1rem, 4vw, 3rem); font-size: 0.875rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav > ul > li { margin-bottom: 0.9rem; font-weight: 600; }
nav li li { font-weight: 400; }
nav li li a { display: flex; gap: 0.5rem; padding: 0.2rem 0; color: var(--soft); text-decoration: none; }
nav li li a:hover { color: var(--ink); }
nav .method { flex: 0 0 3.4rem; }
main { padding: 1.5rem clamp(1rem, 4vw, 3rem) 6rem; max-width: 62rem; }
h2 { margin: 2.5rem 0 0.25rem; font-size: 1.5rem; letter-spacing: -0.01em; }
#start h2 { margin-top: 0; }
section.operation, section.type { margin: 1.75rem 0; padding-top: 1.25rem; border-top: 1px solid var(--line); }
h3 { margin: 0 0 0.25rem; font-size: 1.05rem; overflow-wrap: anywhere; }
p { margin: 0.25rem 0 0.75rem; max-width: 46rem; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875em; }
pre { padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--raised); border-radius: 0.5rem; line-height: 1.5; }
.method { font: 700 0.75rem/1.9 ui-monospace, monospace; letter-spacing: 0.04em; }
.get { color: var(--get); } .post { color: var(--post); } .put { color: var(--put); } .delete { color: var(--delete); }
h2 a, h3 a, h3 a code { color: inherit; text-decoration: none; } h2 a:hover, h3 a:hover { text-decoration: underline; }
details summary { cursor: pointer; color: var(--soft); font-size: 0.875rem; }
.who, .optional { color: var(--soft); font-size: 0.875em; }
table { width: 100%; margin: 0.75rem 0; border-collapse: collapse; font-size: 0.9375rem; }
caption { text-align: left; color: var(--soft); font-size: 0.875rem; padding-bottom: 0.25rem; }
th { text-align: left; font-size: 0.75rem; color: var(--soft); font-weight: 600; }
th, td { padding: 0.4rem 1rem 0.4rem 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
dl { margin: 0.75rem 0; }
.answers div, .terms div { display: grid; grid-template-columns: 3.5rem minmax(0, 1fr); gap: 0.25rem 0.75rem; padding: 0.3rem 0; }
.terms div { grid-template-columns: 8rem minmax(0, 46rem); padding: 0.5rem 0; }
dt { font-weight: 700; } dd { margin: 0; }
.answers dd span { display: block; } .answers dt { font-family: ui-monospace, monospace; font-size: 0.875rem; }
.status-2 { color: var(--get); } .status-4, .status-5 { color: var(--soft); }
@media (max-width: 52rem) { body { display: block; } nav { position: static; max-height: none; padding-block: 1rem; border-bottom: 1px solid var(--line); } .terms div { display: block; } table, caption, tbody, tr, td { display: block; } thead { display: none; } td { border: 0; padding: 0.1rem 0; } tr { padding: 0.5rem 0; border-bottom: 1px solid var(--line); } }
`;
