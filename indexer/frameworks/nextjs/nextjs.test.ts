import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { fetch } from '#indexer/frameworks/js-http/fetch';
import { nextjs } from '#indexer/frameworks/nextjs/nextjs';

describe('Next.js', () => {
  it('reads routes and pages of both routers from the files', async () => {
    const edges = await entityEdges(
      {
        'app/(shop)/api/boats/[id]/route.ts': `import { NextResponse } from 'next/server';
export async function GET() { return NextResponse.json({}); }
export const DELETE = async () => new NextResponse(null);
export const runtime = 'edge';
function helper() {}
`,
        'app/boats/[...slug]/page.tsx': `export default async function BoatPage() {
  await fetch('/api/boats/7');
  return <p />;
}
export function generateMetadata() {}
`,
        'app/page.tsx': `export default function Home() { return <p />; }
`,
        'pages/api/mail/send.ts': `const handler = async (req, res) => res.end();
export default handler;
`,
        'pages/about.tsx': `export default function About() { return <p />; }
`,
        'lib/route.ts': `export function GET() {}
`,
      },
      [nextjs, fetch],
    );
    expect(edges).toEqual([
      'app/(shop)/api/boats/[id]/route.ts::GET -handles_route-> route::GET /api/boats/[id] @app/(shop)/api/boats/[id]/route.ts:2',
      'app/(shop)/api/boats/[id]/route.ts::DELETE -handles_route-> route::DELETE /api/boats/[id] @app/(shop)/api/boats/[id]/route.ts:3',
      'app/boats/[...slug]/page.tsx::BoatPage -handles_route-> route::GET /boats/[...slug] @app/boats/[...slug]/page.tsx:1',
      'app/page.tsx::Home -handles_route-> route::GET / @app/page.tsx:1',
      'pages/api/mail/send.ts::handler -handles_route-> route::ANY /api/mail/send @pages/api/mail/send.ts:1',
      'pages/about.tsx::About -handles_route-> route::GET /about @pages/about.tsx:1',
      'app/boats/[...slug]/page.tsx::BoatPage -calls_http-> app/(shop)/api/boats/[id]/route.ts::GET @app/boats/[...slug]/page.tsx:2',
    ]);
  });
});
