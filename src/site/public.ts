// What the build of the pages takes from the public site: its texts, for their loaders and for the server.
export { libraryContext } from './library/library-context.ts';
export { addressesAt, libraryOf, publicPages } from './library/library.ts';
