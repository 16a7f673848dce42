import '@ballast/ui/fonts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Styleguide } from './styleguide.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Styleguide />
    </StrictMode>,
  );
}
