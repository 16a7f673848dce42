export { PlacesNav } from './places-nav.tsx';
