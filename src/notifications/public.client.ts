// What the signed-in pages fetch of notifications once they have time.
export { OwnDevice } from './screens/own-device.ts';
