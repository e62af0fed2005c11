import { expectAccessible } from '../accessible.ts';
import { test as base, expect } from '../fixtures.ts';
import { Mailbox } from '../mailbox.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

const test = base.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    async ({ browserName: _any }, use) => {
      const mailbox = await Mailbox.open();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ mailbox }, use) => {
      await use({ SMTP_URL: mailbox.url, MAIL_FROM: 'Allcourt <noreply@club.test>' });
    },
    { scope: 'worker' },
  ],
});

test('a reset email sets a new password and the old one stops working @phone', async ({
  page,
  mailbox,
  newVisitor,
}) => {
  const phone = await newVisitor();
  const { email, password } = await new SignInPage(phone).registerNew();

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expectAccessible(page);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(await linkOf(mailbox, { to: email, subject: 'Set a new Allcourt password' }));
  await page.getByLabel('New password', { exact: true }).fill('Backhand-8');
  await page.getByLabel('Confirm password', { exact: true }).fill('Backhand-8');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();

  await phone.reload(); // The phone's session ended with the old password.
  await expect(phone.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn({ email, password });
  await signIn.expectError('Incorrect password. Please try again.');
  await signIn.signIn({ email, password: 'Backhand-8' });
  await page.waitForURL('/');
});

test('a new address counts once it is confirmed by email @phone', async ({ page, mailbox }) => {
  const { email, password } = await new SignInPage(page).registerNew();
  const newEmail = `new.${email}`;
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Edit email' }).click();
  await page.getByLabel('New email').fill(newEmail);
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Open the link we sent to .+ to confirm the change/)).toBeVisible();

  await page.goto(await linkOf(mailbox, { to: newEmail, subject: 'Confirm your new email for Allcourt' }));
  await page.getByRole('button', { name: 'Use this email' }).click();
  await expect(page.getByRole('heading', { name: 'Email changed' })).toBeVisible();
  const signIn = new SignInPage(page);
  await page.goto('/');
  await signIn.open();
  await signIn.signIn({ email: newEmail, password });
  await page.waitForURL('/');
});

test('an address is verified by a resent email @phone', async ({ page, mailbox }) => {
  const { email } = await new SignInPage(page).registerNew();
  const mail = { to: email, subject: 'Confirm your email for Allcourt' };
  const first = await linkOf(mailbox, mail);
  await page.goto('/settings/account');
  await expect(page.getByText('Not verified')).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(/Email sent/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  await expectAccessible(page);
  await expect.poll(() => mailbox.link(mail)).not.toBe(first);

  await page.goto(await linkOf(mailbox, mail));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  await page.goto('/settings/account');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
});

test('a used link no longer works @phone', async ({ page, mailbox }) => {
  const { email } = await new SignInPage(page).registerNew();
  const link = await linkOf(mailbox, { to: email, subject: 'Confirm your email for Allcourt' });
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();

  await page.goto(link);
  await page.reload();
  await expect(page.getByText(/This link was already used/)).toBeVisible();
});

async function linkOf(mailbox: Mailbox, mail: { to: string; subject: string }): Promise<string> {
  let link: string | null = null;
  await expect(() => {
    link = mailbox.link(mail);
    expect(link).not.toBeNull();
  }).toPass();
  return link ?? '';
}
