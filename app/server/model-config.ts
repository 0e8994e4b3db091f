/** The model that answers now, as every request asks for it: what is chosen takes effect without a restart. */
import type { ModelConfig } from '#lib/model/model-config';
import { effectiveConfig } from '#lib/model-choice/effective-model';
import { workspace } from './workspace';

export async function modelConfig(): Promise<ModelConfig | null> {
  return effectiveConfig(await workspace());
}
