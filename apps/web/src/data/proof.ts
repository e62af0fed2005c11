import { ApiError } from './http.ts';

/** Asks the person to confirm who they are; gives whether they did. */
type Prover = () => Promise<boolean>;

/** The page has one. */
let prover: Prover | null = null;

export function setProver(asking: Prover): void {
  prover = asking;
}

/** Sends a request; where the server wants a fresh proof first, asks for it and sends the request again. */
export async function withProof<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'proof-needed' && (await prover?.()))) {
      throw error;
    }
    return act();
  }
}
