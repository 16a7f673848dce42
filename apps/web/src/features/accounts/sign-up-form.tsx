import { brand } from '@ballast/schema/brand';
import { Button } from '@ballast/ui/button';
import { CheckboxField } from '@ballast/ui/checkbox-field';
import { PasswordField } from '@ballast/ui/password-field';
import { TextField } from '@ballast/ui/text-field';
import { Link } from '@tanstack/react-router';
import { type ChangeEvent, useState } from 'react';
import styles from './account-form.module.css';
import { emptySignUp, type SignUpValues } from './sign-up-fields.ts';
import { useSignUp } from './use-sign-up.ts';

type TextName = Exclude<keyof SignUpValues, 'agreeToTerms'>;

/** Everything sign-up asks for. Nothing typed is lost when it is refused. */
export function SignUpForm() {
  const [values, setValues] = useState(emptySignUp);
  const { form, errors, isKnown, correct, submit, isPending } = useSignUp();

  function change(part: Partial<SignUpValues>, name: keyof SignUpValues): void {
    correct(name);
    setValues({ ...values, ...part });
  }

  const field = (name: TextName) => ({
    name,
    value: values[name],
    error: errors[name],
    required: true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }, name),
  });

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit(values);
      }}
    >
      <fieldset className={styles.group}>
        <legend className={styles.legend}>You</legend>
        <div className={styles.pair}>
          <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        </div>
        <div className={styles.pair}>
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
            hint="Used for local support only"
            {...field('postcode')}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Your account</legend>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          hint="For signing in. Never shown, never shared."
          {...field('email')}
          error={
            isKnown && errors['email'] ? (
              <>
                {errors['email']}. <Link to="/quick-signin">Sign in instead</Link>
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
        <div className={styles.pair}>
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
        onChange={({ target }) => change({ agreeToTerms: target.checked }, 'agreeToTerms')}
        label={
          <>
            I am 16 or older, I understand this is peer support only, and I agree to the{' '}
            <Link to="/terms" target="_blank">
              terms
            </Link>{' '}
            and{' '}
            <Link to="/privacy" target="_blank">
              privacy policy
            </Link>
            . They open beside this page, so that nothing you typed is lost.
          </>
        }
      />
      <Button type="submit" isBusy={isPending}>
        {isPending ? 'Creating Account...' : 'Create Account'}
      </Button>
    </form>
  );
}
