import { getRouteApi } from '@tanstack/react-router';
import { BrandLink } from '#web/app/shell/brand-link.tsx';
import { ForgotPasswordScreen } from '#web/features/auth/components/forgot-password-screen.tsx';
import { MailedCodeScreen } from '#web/features/auth/components/mailed-code-screen.tsx';

const route = getRouteApi('/action');

export function ActionRoute() {
  const { oobCode } = route.useSearch();
  return oobCode === undefined ? (
    <ForgotPasswordScreen brand={<BrandLink />} />
  ) : (
    <MailedCodeScreen key={oobCode} brand={<BrandLink />} code={oobCode} />
  );
}
