using System;
using System.Threading.Tasks;

namespace Bus;

public interface IRequest { }

public interface IRequest<TAnswer> { }

public interface ISender
{
    Task<TAnswer> Send<TAnswer>(IRequest<TAnswer> request);

    Task Send<TRequest>(TRequest request) where TRequest : IRequest;

    Task<object> Send(object request);
}

public class Setup
{
    public Setup Add<TOne>() => this;

    public Setup Add<TOne, TTwo>() => this;
}
