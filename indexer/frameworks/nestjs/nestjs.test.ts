import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { nestjs } from '#indexer/frameworks/nestjs/nestjs';

describe('NestJS', () => {
  it('adds up global prefix, version, controller and method', async () => {
    const edges = await entityEdges(
      {
        'src/main.ts': `import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';
async function bootstrap() {
  const app = await NestFactory.create(AppModule);
  app.setGlobalPrefix('api', { exclude: ['health'] });
  await app.listen(3000);
}
bootstrap();
`,
        'src/app.module.ts': 'export class AppModule {}\n',
        'src/boats.controller.ts': `import { Controller, Delete, Get, Post } from '@nestjs/common';
const BOATS = 'boats';
@Controller({ path: BOATS, version: '2' })
export class BoatsController {
  @Get()
  list() {}
  @Get(':id')
  one() {}
  @Delete([':id', ':id/all'])
  remove() {}
  helper() {}
}
@Controller()
export class HealthController {
  @Get('health')
  health() {}
}
`,
        'src/own.ts': `function Controller(path: string) { return (target: unknown) => target; }
function Get(path: string) { return (target: unknown, key: string) => {}; }
@Controller('fake')
export class Fake { @Get('x') x() {} }
`,
      },
      [nestjs],
    );
    expect(edges).toEqual([
      'src/boats.controller.ts::BoatsController.list -handles_route-> route::GET /api/v2/boats @src/boats.controller.ts:5',
      'src/boats.controller.ts::BoatsController.one -handles_route-> route::GET /api/v2/boats/:id @src/boats.controller.ts:7',
      'src/boats.controller.ts::BoatsController.remove -handles_route-> route::DELETE /api/v2/boats/:id @src/boats.controller.ts:9',
      'src/boats.controller.ts::BoatsController.remove -handles_route-> route::DELETE /api/v2/boats/:id/all @src/boats.controller.ts:9',
      'src/boats.controller.ts::HealthController.health -handles_route-> route::GET /health @src/boats.controller.ts:15',
    ]);
  });
});
