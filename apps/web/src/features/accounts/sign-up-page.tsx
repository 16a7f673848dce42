import { brand } from '@ballast/schema/brand';
import { Button } from '@ballast/ui/button';
import { CheckboxField } from '@ballast/ui/checkbox-field';
import { Form } from '@ballast/ui/form';
import { PasswordField } from '@ballast/ui/password-field';
import { TextField } from '@ballast/ui/text-field';
import { Link } from '@tanstack/react-router';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import accountFormStyles from './account-form.module.css';
import accountPageStyles from './account-page.module.css';
import styles from './sign-up-page.module.css';
import { type SignUpTextName, useSignUp } from './use-sign-up.ts';

/** Before the button that creates the account: afterwards would be late. */
function VisibilityNote({ username }: { username: string }) {
  const shown = username.trim();
  return (
    <section className={styles.card} aria-label="What others will see">
      <h2 className={styles.label}>What the others see</h2>
      <p className={styles.shown}>{shown ? `@${shown}` : 'Your username'}</p>
      <h2 className={styles.label}>What they do not</h2>
      <p className={styles.hidden}>Your name, email, birthday and postcode</p>
      <p className={styles.note}>And on what you post anonymously, not the username either.</p>
    </section>
  );
}

export function SignUpForm() {
  const { form, values, isEmailTaken, field: fieldOf, agree } = useSignUp();
  const { errors } = form;
  const field = (name: SignUpTextName) => ({ ...fieldOf(name), required: true });

  return (
    <Form {...form.props} className={accountFormStyles.form}>
      <fieldset className={accountFormStyles.group}>
        <legend className={accountFormStyles.legend}>You</legend>
        <div className={accountFormStyles.pair}>
          <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        </div>
        <div className={accountFormStyles.pair}>
          <TextField
            label="Date of birth"
            type="date"
            autoComplete="bday"
            hint={`You must be 16+ to use ${brand.name}`}
            {...field('dateOfBirth')}
          />
          <TextField
            label="Postcode"
            autoComplete="postal-code"
            autoCapitalize="characters"
            placeholder="M1 1AE"
            hint="Used for local support only. In Scotland, Wales and Northern Ireland it puts your nation’s own line near the top of the crisis page."
            {...field('postcode')}
          />
        </div>
      </fieldset>
      <fieldset className={accountFormStyles.group}>
        <legend className={accountFormStyles.legend}>Your account</legend>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          hint="For signing in. Never shown, never shared."
          {...field('email')}
          error={
            isEmailTaken && errors['email'] ? (
              <>
                <span>{`${errors['email']}.`}</span> <Link to="/quick-signin">Sign in instead</Link>
              </>
            ) : (
              errors['email']
            )
          }
        />
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          hint="3 to 24 letters, digits or _. Members see this one, so it need not be your name."
          {...field('username')}
        />
        <div className={accountFormStyles.pair}>
          <PasswordField
            label="Password"
            autoComplete="new-password"
            hint="8 characters or more"
            {...field('password')}
          />
          <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
        </div>
      </fieldset>
      <CheckboxField
        name="agreeToTerms"
        required
        checked={values.agreeToTerms}
        error={errors['agreeToTerms']}
        onChange={({ target }) => agree(target.checked)}
        label={
          <>
            <span>I am 16 or older, I understand this is peer support only, and I agree to the</span>{' '}
            <Link to="/terms" target="_blank">
              terms
            </Link>{' '}
            <span>and</span>{' '}
            <Link to="/privacy" target="_blank">
              privacy policy
            </Link>
            <span>. They open beside this page, so that nothing you typed is lost.</span>
          </>
        }
      />
      <VisibilityNote username={values.username} />
      <Button type="submit" isBusy={form.isPending}>
        {form.isPending ? 'Creating Account...' : 'Create Account'}
      </Button>
    </Form>
  );
}

export function SignUpPage() {
  return (
    <PageFrame
      title={`Join ${brand.name}`}
      lead="It is free and takes about a minute. We ask for your real details once; no other member sees them."
      back={{ to: '/welcome', label: 'Back' }}
      aside={
        <div className={accountPageStyles.aside}>
          <p>
            Already a member? <Link to="/login">Sign in</Link>
          </p>
          <CrisisLine />
        </div>
      }
    >
      <SignUpForm />
    </PageFrame>
  );
}
