import { expect, test } from 'vitest';
import { isPushAddress } from './push-address.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:123',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://db5p.notify.windows.com/w/?token=BQ',
  'https://web.push.apple.com/QGx',
])('a browser’s own service is known: %s', (address) => {
  expect(isPushAddress(address)).toBe(true);
});

test.each([
  ['without TLS', 'http://fcm.googleapis.com/fcm/send/abc'],
  ['this computer', 'https://127.0.0.1/x'],
  ['this computer, without TLS', 'http://127.0.0.1:5432/x'],
  ['a machine of the network', 'https://192.168.1.1/'],
  ['the data of a cloud', 'http://169.254.169.254/latest/meta-data'],
  ['a name that begins like one', 'https://fcm.googleapis.com.malo.mx/x'],
  ['a name that ends like one', 'https://malopush.apple.com/x'],
  ['a name before the at', 'https://fcm.googleapis.com@malo.mx/x'],
  ['a password', 'https://yo:clave@fcm.googleapis.com/x'],
  ['another port', 'https://fcm.googleapis.com:8443/x'],
  ['the name of the services themselves', 'https://notify.windows.com/x'],
  ['another way of asking', 'file:///etc/passwd'],
  ['no address', 'fcm.googleapis.com'],
  ['nothing', ''],
])('an address is refused that is %s', (_, address) => {
  expect(isPushAddress(address)).toBe(false);
});

test('who runs the server adds others by name, and a service for tests by its port', () => {
  expect(isPushAddress('https://push.ejemplo.mx/a', ['push.ejemplo.mx'])).toBe(true);
  expect(isPushAddress('https://uno.ejemplo.mx/a', ['*.ejemplo.mx'])).toBe(true);
  expect(isPushAddress('http://127.0.0.1:4010/a', ['127.0.0.1:4010'])).toBe(true);
  expect(isPushAddress('http://127.0.0.1:4011/a', ['127.0.0.1:4010'])).toBe(false);
  expect(isPushAddress('http://push.ejemplo.mx/a', ['push.ejemplo.mx'])).toBe(false);
});
