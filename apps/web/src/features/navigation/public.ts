export { PlacesNav } from './member-page.tsx';
