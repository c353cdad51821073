import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { CameraButton } from './CameraButton.tsx';

/** What stands before the camera. */
const sight: { codes: string[] } = { codes: [] };
const withCamera = (open: () => Promise<MediaStream>) => {
  window.BarcodeDetector = class {
    detect = () => Promise.resolve(sight.codes.map((rawValue) => ({ rawValue })));
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: open } });
};
afterEach(() => {
  sight.codes = [];
  delete window.BarcodeDetector;
});

const read: string[] = [];
const show = () =>
  render(
    <ThemeFrame>
      <CameraButton onRead={(code) => read.push(code)} />
    </ThemeFrame>,
  );
const button = page.getByRole('button', { name: 'Leer con la cámara' });

it('where the browser cannot read codes there is no button', async () => {
  await show();
  await expect.element(button).not.toBeInTheDocument();
});

it('a code in sight is read once, again when it comes back, and the camera is let go at the end', async () => {
  const stream = document.createElement('canvas').captureStream();
  withCamera(() => Promise.resolve(stream));
  await show();
  await userEvent.click(button);
  await expect.element(page.getByText('Pon el código frente a la cámara.')).toBeVisible();
  sight.codes = ['7501206611012'];
  await expect.element(page.getByText('Leído: 7501206611012')).toBeVisible();
  await new Promise((later) => setTimeout(later, 1500));
  expect(read).toEqual(['7501206611012']);
  sight.codes = [];
  await new Promise((later) => setTimeout(later, 1300));
  sight.codes = ['7501206611012', 'ACE-5W30'];
  await expect.poll(() => read).toEqual(['7501206611012', '7501206611012', 'ACE-5W30']);
  await userEvent.click(page.getByRole('button', { name: 'Listo' }));
  await expect.poll(() => stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
});

it('who said no to the camera is told how to allow it', async () => {
  withCamera(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await show();
  await userEvent.click(button);
  await expect
    .element(page.getByText('El navegador no deja usar la cámara. Permítela', { exact: false }))
    .toBeVisible();
});
