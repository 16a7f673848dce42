import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { Dialog } from '@ballast/ui/dialog';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import styles from './mobile-access-dialog.module.css';

export function MobileAccessDialog() {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <Dialog title="Mobile Access Issue" look="card" isOpen={isOpen} onClose={close}>
      <div className={styles.overlay}>
        <p>A temporary DNS issue affects mobile networks: pages may be slow, or not open at all.</p>
        <div className={styles.choices}>
          <Link to="/mobile-help.html" className={buttonStyle('primary')} onClick={close}>
            Get Help
          </Link>
          <Button look="quiet" onClick={close}>
            Continue
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
