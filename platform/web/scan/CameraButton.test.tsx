import { toCanvas } from 'qrcode';
import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { CameraButton } from './CameraButton.tsx';

/** What stands before the camera, drawn on a canvas that plays its part; the decoder is the real one. */
const sight = document.createElement('canvas');
const hold = async (code: string | null): Promise<void> => {
  const pen = sight.getContext('2d');
  if (code === null) {
    if (pen) pen.fillStyle = 'grey';
    pen?.fillRect(0, 0, sight.width, sight.height);
  } else await toCanvas(sight, code, { width: 480, margin: 6 });
};
/** A canvas sends a frame only when something is drawn on it. */
let light: ReturnType<typeof setInterval> | undefined;
const withCamera = (open: (() => Promise<MediaStream>) | undefined) =>
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: open && { getUserMedia: open, enumerateDevices: () => Promise.resolve([]) },
  });
const filming = async (): Promise<MediaStream> => {
  await hold(null);
  light = setInterval(() => sight.getContext('2d')?.fillRect(0, 0, 1, 1), 60);
  return sight.captureStream();
};
afterEach(() => clearInterval(light));

const read: string[] = [];
const show = (many = false) =>
  render(
    <ThemeFrame>
      <CameraButton many={many} onRead={(code) => read.push(code)} />
    </ThemeFrame>,
  );
const button = page.getByRole('button', { name: 'Leer con la cámara' });
const dialog = page.getByRole('dialog', { name: 'Leer con la cámara' });

it('what passes before the camera is read once each, and the camera is let go at the end', async () => {
  read.length = 0;
  const stream = await filming();
  withCamera(() => Promise.resolve(stream));
  await show(true);
  await userEvent.click(button);
  await expect.element(page.getByText('Pon el código dentro del marco.')).toBeVisible();
  await hold('7501206611012');
  await expect.element(page.getByText('Leído: 7501206611012')).toBeVisible();
  await hold('ACE-5W30');
  await expect.poll(() => read.at(-1)).toBe('ACE-5W30');
  expect(read).toEqual(['7501206611012', 'ACE-5W30']);
  await userEvent.click(page.getByRole('button', { name: 'Listo' }));
  await expect.poll(() => stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
});

it('where one code is wanted it closes by itself, and lets the camera go', async () => {
  read.length = 0;
  const stream = await filming();
  withCamera(() => Promise.resolve(stream));
  await show();
  await userEvent.click(button);
  await hold('OT-15');
  await expect.poll(() => read).toEqual(['OT-15']);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
});

it('a camera that another program takes says so, and opens again', async () => {
  let stream = await filming();
  withCamera(() => Promise.resolve(stream));
  await show();
  await userEvent.click(button);
  await expect.element(page.getByText('Pon el código dentro del marco.')).toBeVisible();
  stream.getVideoTracks()[0]?.dispatchEvent(new Event('ended'));
  await expect.element(page.getByText('La cámara se apagó', { exact: false })).toBeVisible();
  stream = sight.captureStream();
  await userEvent.click(page.getByRole('button', { name: 'Reintentar' }));
  await expect.element(page.getByText('Pon el código dentro del marco.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Cancelar' }));
});

it.each([
  ['NotAllowedError', 'El navegador no deja usar la cámara. Permítela'],
  ['NotFoundError', 'Este equipo no tiene cámara.'],
  ['NotReadableError', 'Otra aplicación usa la cámara'],
])('%s is told with its way out, and the code can be written', async (name, words) => {
  read.length = 0;
  withCamera(() => Promise.reject(new DOMException('no', name)));
  await show();
  await userEvent.click(button);
  await expect.element(page.getByText(words, { exact: false })).toBeVisible();
  await userEvent.type(page.getByRole('textbox', { name: 'O escribe el código' }), 'FIL-1{Enter}');
  await expect.poll(() => read).toEqual(['FIL-1']);
  await expect.element(dialog).not.toBeInTheDocument();
});

it.each([
  [true, 'Este equipo no tiene cámara.'],
  [false, 'Esta página no va cifrada (http)'],
])('a page that is offered no camera says why (encrypted: %s)', async (isSecure, words) => {
  withCamera(undefined);
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: isSecure });
  await show();
  await userEvent.click(button);
  await expect.element(page.getByText(words, { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Foto del código' })).toBeVisible();
});

it('a picture of the code is as good; one without says what to do', async () => {
  read.length = 0;
  withCamera(() => Promise.reject(new DOMException('no', 'NotFoundError')));
  await show();
  const picture = async (): Promise<File> =>
    new File([await new Promise<Blob>((done) => sight.toBlob((blob) => done(blob ?? new Blob())))], 'codigo.png');
  await userEvent.click(button);
  const input = page.getByLabelText('Foto del código').last();
  await hold(null);
  await userEvent.upload(input, await picture());
  await expect.element(page.getByText('En esa foto no se ve ningún código.', { exact: false })).toBeVisible();
  await userEvent.upload(input, new File(['no'], 'nota.png', { type: 'image/png' }));
  await expect.element(page.getByText('Ese archivo no es una foto', { exact: false })).toBeVisible();
  await hold('3N1EB31S26K300001');
  await userEvent.upload(input, await picture());
  await expect.poll(() => read).toEqual(['3N1EB31S26K300001']);
});
