import { Link } from 'react-router';
import './password-reset.css';

/** The way out of resetting a password. */
export function BackToSignIn() {
  return (
    <p className="reset-back">
      <Link to="/signin" className="lone-link">
        Back to sign in
      </Link>
    </p>
  );
}
