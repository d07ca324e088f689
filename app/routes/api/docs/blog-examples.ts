/** The blog's calls. A test makes each of them. */
export const blogCalls: readonly { call: string; answers: string }[] = [
  {
    call: "GET /api/posts?q=&category=&page=",
    answers:
      "12 posts a page, the newest first, with count, page and pages. q looks in title, excerpt and tags.",
  },
  {
    call: "GET /api/posts/{slug}",
    answers: "One post with its markdown (content) and its HTML. 404 where there is none.",
  },
  { call: "GET /api/categories", answers: "The categories by name, each with the number of its posts." },
  {
    call: "POST /api/posts/{id}/views",
    answers:
      "200 and the counts, as cached pages lag behind. Counts a view, 120 a minute from one address; crawlers and prefetches are not counted. 403 from another site's page.",
  },
  {
    call: "POST /api/posts/{id}/likes",
    answers:
      "liked and likes. Gives a like or takes it back: a browser, known by a cookie, counts once. 403 from another site's page, 429 after 120 an hour from one address.",
  },
];

/** A response with one demo post. */
export const postExample = {
  path: "/api/posts?q=first%20hundred",
  answer: {
    posts: [
      {
        slug: "the-first-hundred-customers-of-a-product",
        title: "The first hundred customers of a product",
        image: null,
        category_id: 4,
        categories: { name: "SaaS" },
        read_time: "5 min read",
        date: "2026-07-14",
        tags: ["products", "pricing", "metrics"],
      },
    ],
    count: 1,
    page: 1,
    pages: 1,
  },
};
