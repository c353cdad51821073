import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MemoryRouter } from 'react-router';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { SessionWarnings } from './SessionWarnings.tsx';
import { saveExpiry } from './session-clock.ts';
import { beginAuthFlow, endAuthFlow, markInvalid, openingState, startClock, useSession } from './session-store.ts';

const start = useSession.getState();
beforeEach(() => {
  localStorage.clear();
  useSession.setState(start, true);
});
afterEach(() => vi.useRealTimers());

describe('the session store', () => {
  test('[S-23] tells state, end, time left, sign-in under way, mute and banner', () => {
    expect(start).toMatchObject({
      state: 'loading',
      exp: null,
      timeRemaining: null,
      authFlowActive: false,
      muteBannerUntil: 0,
      showBanner: false,
    });
  });

  test('[S-24] begins valid when the saved end is still to come, otherwise loading', () => {
    saveExpiry(60);
    expect(openingState().state).toBe('valid');
    saveExpiry(-1);
    expect(openingState()).toEqual({ state: 'loading', exp: null });
  });

  test('[S-13] a saved end that has passed is cleared', () => {
    saveExpiry(-1);
    openingState();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('[S-25] marked invalid shows the banner after 400 ms, and not before', () => {
    vi.useFakeTimers();
    markInvalid();
    vi.advanceTimersByTime(399);
    expect(useSession.getState().showBanner).toBe(false);
    vi.advanceTimersByTime(1);
    expect(useSession.getState().showBanner).toBe(true);
  });

  test('marked invalid and renewed within the 400 ms shows nothing', () => {
    vi.useFakeTimers();
    markInvalid();
    startClock(3600);
    vi.advanceTimersByTime(1000);
    expect(useSession.getState().showBanner).toBe(false);
  });

  test('[S-26] marked invalid while somebody signs in shows no banner', () => {
    vi.useFakeTimers();
    beginAuthFlow();
    markInvalid();
    vi.advanceTimersByTime(1000);
    expect(useSession.getState().showBanner).toBe(false);
  });

  test('[S-27] the end of a sign-in mutes the banner for 1.5 s', () => {
    vi.useFakeTimers();
    beginAuthFlow();
    endAuthFlow();
    vi.advanceTimersByTime(1099);
    markInvalid();
    vi.advanceTimersByTime(400);
    expect(useSession.getState().showBanner).toBe(false);
    vi.advanceTimersByTime(1);
    markInvalid();
    vi.advanceTimersByTime(400);
    expect(useSession.getState().showBanner).toBe(true);
  });
});

describe('the warning of the last minutes', () => {
  const warning = page.getByText('🚨 Sesión Expirando');
  const show = (graceSeconds?: number) =>
    render(
      <MemoryRouter>
        <ThemeFrame>
          <SessionWarnings {...(graceSeconds === undefined ? {} : { graceSeconds })} />
        </ThemeFrame>
      </MemoryRouter>,
    );

  test('[S-17] is kept back during the grace after signing in', async () => {
    startClock(200);
    await show(2);
    await expect.element(warning).not.toBeInTheDocument();
    await expect.element(warning).toBeVisible();
  });

  test('shows at once when no grace is given', async () => {
    startClock(200);
    await show();
    await expect.element(warning).toBeVisible();
  });
});
