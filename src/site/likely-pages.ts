// Lets a browser fetch a public page while the pointer rests on its link (speculation rules of the browser). Fetched, not
// run: nothing is counted as a visit before there is one.

/** What is a person's own, is a file, or answers programs. */
const OTHER = ['/app*', '/en/app*', '/auth/*', '/en/auth/*', '/api/*', '/*.*'];

const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: OTHER } },
          // A page that was fetched ahead has the colours and the language of its moment, not what was chosen since.
          { selector_matches: ':root:not([data-chosen]) a:not([data-cookie])' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** Stands in each public page. */
export const likelyPages = JSON.stringify(rules);
